// The calls a second of many phones, computed from the recorded calls of one phone.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** An assumed city; the figures of docs/performance.md are for it. */
export const CITY = {
  phones: 10_000,
  shift: 8.5 * HOUR,
  /** Phones open within this time (ms) before and after the start, most of them near it. */
  around: 15 * MINUTE,
  end: 17.5 * HOUR,
  /** Time without the gateway. */
  down: { from: 10 * HOUR, to: 10 * HOUR + 5 * MINUTE },
  /** Share of the phones that are open and visible at any time. */
  visible: 0.4,
  /** Reads that a screen refetches once the gateway is back: those of the workbench. */
  refetched: 4,
}

/** Random numbers from 0 to 1, the same in each run. */
export function chanceOf(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** When a phone opens: most near the start, fewer further away. */
const openingOf = ({ shift, around }, chance) => shift + (chance() - chance()) * around

/**
 * @param calls of one phone: `first` and `round` as times (ms) from the opening and from the first prefetching call; `hour`, the
 *   calls of a working hour; `within`, the time (ms) in which a round begins
 * @param pauses growingPause of src/stores/pauses, and how stores/persisted/start uses it: `probe`, `longest`, `back`
 * @returns calls in each second of a day
 */
export function crowd(calls, pauses, city, chance) {
  const seconds = new Uint32Array(DAY / 1000)
  const note = (at, count = 1) => {
    const second = Math.floor(at / 1000)
    if (second >= 0 && second < seconds.length) seconds[second] += count
  }
  for (let phone = 0; phone < city.phones; phone += 1) {
    const opened = openingOf(city, chance)
    for (const at of calls.first) note(opened + at)
    let at = opened + 4000 + chance() * calls.within
    calls.round.forEach((time, nth) => {
      // Each pause is a fifth longer or shorter.
      at += (time - (calls.round[nth - 1] ?? 0)) * (0.8 + 0.4 * chance())
      note(at)
    })
    work(opened, calls, city, chance, note)
    if (chance() < city.visible) comeBack(pauses, city, chance, note)
  }
  return seconds
}

/** The calls of a working day, by screens as they open. Calls during the outage go to `comeBack`; only visible phones call. */
function work(opened, { hour }, { end, down, visible }, chance, note) {
  const count = Math.round((hour * visible * (end - opened)) / HOUR)
  for (let nth = 0; nth < count; nth += 1) {
    const at = opened + chance() * (end - opened)
    const isDown = at >= down.from && at < down.to
    if (!isDown) note(at)
  }
}

/** A visible phone notices the outage, probes the gateway with growing pauses, and refetches the failed reads. */
function comeBack({ growingPause, probe, longest, back }, { down, refetched }, chance, note) {
  let at = down.from + chance() * (down.to - down.from)
  // A read without an answer is retried once.
  note(at, 2)
  for (let failures = 0; at < down.to; failures += 1) {
    at += growingPause(probe, failures, longest)
    if (at < down.to) note(at, 2)
    else {
      note(at)
      for (let nth = 1; nth < refetched; nth += 1) note(at + chance() * back)
    }
  }
}

/** @returns the busiest second between two times (ms): when and how many */
export function peakOf(seconds, from = 0, to = DAY) {
  let best = from / 1000
  for (let second = from / 1000; second < to / 1000; second += 1)
    if (seconds[second] > seconds[best]) best = second
  const clock = new Date(best * 1000).toISOString().slice(11, 19)
  return { at: clock, calls: seconds[best] }
}
