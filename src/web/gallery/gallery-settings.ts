import * as z from 'zod/mini'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { defineSettings, type Setting, setting } from '#core/settings/define.ts'
import {
  boostMap,
  channelId,
  channelList,
  color,
  customText,
  emoji,
  givenRoleId,
  httpsUrl,
  imageUrl,
  int,
  isPremiumBoost,
  listOf,
  range,
  roleList,
  seconds,
  text,
} from '#core/settings/kinds.ts'
import { listSettings } from '#core/settings/lists.ts'
import { mentionTarget } from '#core/settings/mention.ts'
import { galleryEntry } from './gallery-entry.ts'

const YEAR_SECONDS = 365 * 86_400

/** One setting for each kind of field. Never saved: the gallery is for developers. */
export const gallerySettings = defineSettings({
  power: setting(z.boolean(), true),
  toggle: setting(z.boolean(), false),
  check: setting(z.boolean(), true),
  text: setting(text(20), '!'),
  optionalText: setting(z.nullable(text(32)), null),
  link: setting(z.nullable(httpsUrl()), null),
  choice: setting(z.enum(['current', 'direct', 'chosen']), 'current'),
  segment: setting(z.union([z.literal(false), z.enum(['connected', 'everyone'])]), false),
  cards: setting(z.enum(['constant', 'linear', 'custom']), 'constant', { premium: (curve) => curve === 'custom' }),
  choices: setting(z.array(z.enum(['text', 'voice', 'threads', 'forums'])), ['text']),
  timezone: setting(z.string(), 'Europe/Paris'),
  number: setting(int(1, 99), 3),
  numberZero: setting(z.union([z.literal(0), int(100, 100_000)]), 0),
  slider: setting(z.number().check(z.minimum(0.1), z.maximum(10), z.multipleOf(0.1)), 1),
  range: setting(range(1, 1000), [15, 25]),
  duration: setting(z.union([z.literal(0), seconds(10, YEAR_SECONDS)]), 0),
  durationOptional: setting(z.nullable(seconds(60, 3600)), null),
  hour: setting(int(0, 23), 10),
  clock: setting(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)), '18:30'),
  words: setting(listOf(text(20), 8), []),
  emoji: setting(z.nullable(emoji()), null),
  channel: setting(z.nullable(channelId(WRITABLE_TYPES)), null),
  channels: setting(channelList(), []),
  role: setting(z.nullable(givenRoleId()), null),
  roles: setting(roleList(), []),
  mention: setting(z.nullable(mentionTarget()), null),
  ...listSettings('gain'),
  boostRoles: setting(boostMap('role'), {}, { premium: isPremiumBoost }),
  boostChannels: setting(boostMap('channel'), {}, { premium: isPremiumBoost }),
  entries: setting(listOf(galleryEntry(), 10), [], { limit: 'starboards' }),
  template: setting(customText(200), null),
  variants: setting(z.array(text(200)).check(z.maxLength(9)), [], { limit: 'welcomeVariants' }),
  color: setting(color(), '#cd6e57'),
  background: setting(z.nullable(z.string()), null),
  image: setting(z.nullable(imageUrl()), null),
})

export type GallerySettings = typeof gallerySettings

/** The same, all of them for premium servers. */
export const lockedSettings = Object.fromEntries(
  Object.entries(gallerySettings).map(([key, entry]: [string, Setting]) => [
    key,
    { ...entry, options: { ...entry.options, premium: true } },
  ]),
) as unknown as GallerySettings
