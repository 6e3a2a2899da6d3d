/** A number of more than 15 digits after a colon, a bracket or a comma. Texts may hold the same; the second look tells. */
const MAY_BE_LONG = /[:[,]\s*-?\d{16}/

/** Texts, which stay, and integers of more than 15 digits. */
const TEXTS_AND_LONG = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g

/**
 * Reads JSON of a gateway. Integers of more than 15 digits become text: as numbers they would be rounded, and an id would name
 * another record. Most answers have none and are parsed as they are.
 * @returns the value; the text itself where it is no JSON, like axios; what is no text stays
 */
export function readJson(data: unknown): unknown {
  if (typeof data !== 'string' || data === '') return data
  const exact = MAY_BE_LONG.test(data)
    ? data.replace(TEXTS_AND_LONG, (found) => (found.startsWith('"') ? found : `"${found}"`))
    : data
  try {
    return JSON.parse(exact)
  } catch {
    return data
  }
}
