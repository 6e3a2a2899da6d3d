/** A kind of record as its locks name it (spec §3: type defaults to case). */
export type RecordType = 'case' | 'keyTask' | 'visit' | 'command' | 'survey' | 'finding' | 'dutyTodo'
