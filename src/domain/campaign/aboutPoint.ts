/** By what acts of the outbox are known that are about a point: the ids of other records are other words. */
export const aboutPoint = (pointId: string): string => `point/${pointId}`
