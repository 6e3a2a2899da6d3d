import { highlightParts } from '@/domain/text'

/** A text with the matches of a keyword highlighted. */
export function Marked({ text, word }: { text: string; word: string }) {
  let at = 0
  return highlightParts(text, word).map((part) => {
    at += part.text.length
    return part.hit ? <mark key={at}>{part.text}</mark> : part.text
  })
}
