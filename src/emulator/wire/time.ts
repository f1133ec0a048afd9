export const isoTime = (ms: number) => new Date(ms).toISOString()

export const isoTimeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms))
