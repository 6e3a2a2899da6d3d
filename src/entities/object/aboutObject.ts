import type { ObjectKindName } from '@/domain/object/objectKinds'

/** By what acts of the outbox are known that are about an object: the ids of other things are other words. */
export const aboutObject = (kind: ObjectKindName, id: string): string => `${kind}/${id}`
