import type * as Documents from './documents'

/** The texts of the documents by file, from the exports of documents.ts. */
export function documentFiles(documents: typeof Documents): Promise<Record<string, string>>
