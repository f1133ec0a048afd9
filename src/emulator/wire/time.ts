/** As Discord writes a time: microseconds, and the offset spelled out. */
export const isoTime = (ms: number) => new Date(ms).toISOString().replace('Z', '000+00:00')

export const isoTimeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms))
