/** What is newer than the oldest phones in the text of a script, a line each. */
export function tooNew(text: string, script?: string): string[]
