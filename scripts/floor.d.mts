/** Syntax and names in a script that the oldest phones do not have, a line each. */
export function tooNew(text: string, script?: string): string[]
