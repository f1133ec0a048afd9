const PLANNED = ':planned'

/** A planned stream is a separate item from the one it becomes when it begins. */
export const plannedId = (videoId: string): string => `${videoId}${PLANNED}`
export const isPlannedId = (itemId: string): boolean => itemId.endsWith(PLANNED)
