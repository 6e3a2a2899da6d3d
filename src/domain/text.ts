export interface TextPart {
  text: string
  hit: boolean
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * Splits a text into parts and marks those that match a search term. Blanks separate the words of the term; case is ignored.
 * The parts joined are the text.
 */
export function highlightParts(text: string, term: string): TextPart[] {
  const words = term.split(/\s+/).filter((word) => word !== '')
  if (text === '') return []
  if (words.length === 0) return [{ text, hit: false }]
  // The longest first: of 井 and 井盖 the longer one is marked.
  const longestFirst = words.sort((a, b) => b.length - a.length).map(escaped)
  return text
    .split(new RegExp(`(${longestFirst.join('|')})`, 'gi'))
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** The same text, where a separator and the 号 of a house number never begin a line. */
export const keepDots = (text: string): string => text.replace(/ (?=·|号)/g, '\u00a0')

/** Whether an item matches by a part of its name (井盖) or of its pinyin initials (jg); '' matches all. */
export function matchesInitials(item: { name: string; initials: string }, query: string): boolean {
  const wanted = query.replace(/\s+/g, '').toLowerCase()
  return item.name.toLowerCase().includes(wanted) || item.initials.toLowerCase().includes(wanted)
}
