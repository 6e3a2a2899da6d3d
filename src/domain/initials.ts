// The first character of each letter in pinyin order, which every browser's collation has: a dictionary of all characters would
// be fifty times as large. No Chinese word begins with i, u or v.
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const FIRSTS = [...'吖八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫帀']
const LAST = '鿿'

let collator: Intl.Collator | null | undefined

/** The pinyin collation; null on a device without it, where search by initials finds nothing and search by name still works. */
function pinyinOrder(): Intl.Collator | null {
  if (collator !== undefined) return collator
  const pinyin = new Intl.Collator('zh-CN-u-co-pinyin')
  const inOrder = FIRSTS.every((first, at) => at === 0 || pinyin.compare(FIRSTS[at - 1] ?? '', first) < 0)
  collator = inOrder ? pinyin : null
  return collator
}

function letterOf(one: string): string {
  if (/[a-z0-9]/.test(one)) return one
  const order = pinyinOrder()
  if (!order || one < '一' || one > LAST) return ''
  let letter = ''
  for (const [at, first] of FIRSTS.entries()) {
    if (order.compare(one, first) < 0) break
    letter = LETTERS[at] ?? ''
  }
  return letter
}

const known = new Map<string, string>()

/**
 * Pinyin initials of a text: 井盖 → jg. Latin letters and digits stay, in lower case; other characters are left out. A
 * character with several readings gets the one of the collation: 重庆 → zq, 银行 → yx, 厦门 → sm. Lists whose rows have
 * initials should use those.
 */
export function initialsOf(text: string): string {
  let initials = ''
  for (const one of text.toLowerCase()) {
    const letter = known.get(one) ?? letterOf(one)
    known.set(one, letter)
    initials += letter
  }
  return initials
}

/** So many characters at least make an abbreviation: two are found in almost any name. */
const SHORTEST = 4

/** Whether a name is short for another: 思明区城管局 for 思明区城市管理局. Numbers are not short for others. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < SHORTEST || short[0] !== long[0] || /[a-z0-9]/i.test(short)) return false
  let at = 0
  for (const one of long) if (one === short[at]) at += 1
  return at === short.length
}

/**
 * Whether a name is found by what was typed, also where one of them is short for the other. A name with the unit above
 * (思明区城管局 鹭江中队) is found by each part, or by several.
 */
export function foundByName(name: string, query: string): boolean {
  const names = [name.replace(/\s+/g, ''), ...name.split(/\s+/)]
  const isFound = (word: string) =>
    names.some((one) => foundBy(one, word) || isShortFor(one, word) || isShortFor(word, one))
  return isFound(query.replace(/\s+/g, '')) || query.trim().split(/\s+/).every(isFound)
}

/** Whether a text matches by a part of itself or of its initials; '' matches all. */
export function foundBy(text: string, query: string): boolean {
  const wanted = query.replace(/\s+/g, '').toLowerCase()
  if (text.replace(/\s+/g, '').toLowerCase().includes(wanted)) return true
  return /^[a-z0-9]+$/.test(wanted) && initialsOf(text).includes(wanted)
}
