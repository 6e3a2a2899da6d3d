export function qrLines(urls: readonly string[], columns: number | undefined): string[]
