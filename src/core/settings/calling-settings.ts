import * as z from 'zod/mini'
import { storedText } from '../stored-text.ts'
import { setting } from './define.ts'
import { refusedAs } from './issues.ts'

const PREFIX_MAX = 5
/** 1 to 5 visible characters: no space, no backtick, nothing invisible. */
const prefix = storedText(PREFIX_MAX).check(
  z.minLength(1),
  z.refine((value) => /^[^\s`\p{C}]+$/u.test(value), refusedAs('V_FORMAT')),
)

/** How prefix commands are called. A setting of the whole server, also edited on the page of its own commands. */
export const callingSettings = {
  prefix: setting(prefix, '!', { everybodyReads: true }),
  deletecommandmessages: setting(z.boolean(), true),
} as const
