/** By what acts of the outbox are known that are about a building: the ids of other records are other words. */
export const aboutBuilding = (buildingId: string): string => `building/${buildingId}`
