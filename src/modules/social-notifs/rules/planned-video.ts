const PLANNED = ':planned'

/** A stream that is only planned is an item of its own, beside the one that it becomes when it begins. */
export const plannedId = (videoId: string): string => `${videoId}${PLANNED}`
export const isPlannedId = (itemId: string): boolean => itemId.endsWith(PLANNED)
