import { weigh } from './visits.mjs'

/** The median of some numbers; NaN for an empty list. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The median of each figure over several visits. */
export function summarise(visits) {
  const weights = visits.map(weigh)
  const ofTimes = (key) => median(visits.map((each) => each[key]))
  const ofWeights = (key) => median(weights.map((each) => each[key]))
  return {
    firstPaint: ofTimes('firstPaint'),
    largestPaint: ofTimes('largestPaint'),
    blocking: ofTimes('blocking'),
    useful: ofTimes('useful'),
    usable: ofTimes('usable'),
    js: ofWeights('js'),
    view: ofWeights('view'),
    css: ofWeights('css'),
    requests: ofWeights('requests'),
    files: ofWeights('files'),
    filesBeforePaint: ofWeights('filesBeforePaint'),
    scripts: [...new Set(weights.flatMap((each) => each.scripts))],
  }
}
