/** The `about` key of queued actions about a point. The prefix keeps it apart from ids of other records. */
export const aboutPoint = (pointId: string): string => `point/${pointId}`
