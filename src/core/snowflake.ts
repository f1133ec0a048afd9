import * as z from 'zod/mini'
import { refusedAs } from './settings/issues.ts'

/** Discord counts time from the start of 2015 (its reference, "Snowflakes"). */
export const DISCORD_EPOCH_MS = 1_420_070_400_000
/** The bits of an id above these hold its creation time. */
export const SNOWFLAKE_TIME_SHIFT = 22n

/** Digits without a leading zero: otherwise two spellings of one id would count as two people. */
export const SNOWFLAKE_PATTERN = /^[1-9]\d{16,18}$/
/** Digits that may be an id, for ids that are only looked up or passed on; `isSnowflake` is the strict test. */
export const ID_DIGITS = /^\d{17,20}$/
/** Ids are kept as signed numbers of 64 bits, here and at Discord. */
const LARGEST = '9223372036854775807'

const fitsColumn = (digits: string) => digits.length < LARGEST.length || digits <= LARGEST

/** Whether this can be an id on the platform and can be queried in the database. */
export function isSnowflake(text: string): boolean {
  return SNOWFLAKE_PATTERN.test(text) && fitsColumn(text)
}

const digits = z.string()
const pattern = z.regex(SNOWFLAKE_PATTERN, { abort: true })
const bound = z.refine<string>(fitsColumn, refusedAs('V_FORMAT'))

/** A new schema each time: what it refers to is recorded for each one. */
export const snowflake = () => digits.check(pattern, bound)

/** When the thing with this id was made. */
export function timestampOf(id: string): number {
  return Number(BigInt(id) >> SNOWFLAKE_TIME_SHIFT) + DISCORD_EPOCH_MS
}

/** The lowest id of anything created at this moment: higher ids were created later. */
export function snowflakeAt(timestampMs: number): string {
  return String(BigInt(Math.max(0, Math.floor(timestampMs) - DISCORD_EPOCH_MS)) << SNOWFLAKE_TIME_SHIFT)
}
