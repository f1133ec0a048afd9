import type { Tree } from '#core/settings/paths.ts'

export const PRESETS = ['calm', 'family', 'raid'] as const
export type Preset = (typeof PRESETS)[number]

/** The values a preset fills in, by path. Never a list: words, domains and exceptions are up to the server. */
export const PRESET_VALUES: Readonly<Record<Preset, Readonly<Tree>>> = {
  calm: {
    'filter.status': false,
    'invites.status': true,
    'links.status': false,
    'caps.status': false,
    'emojis.status': false,
    'markdown.status': false,
    'spam.status': true,
    'spam.limit': 10,
    'spam.timeout': 10,
    'mentions.status': true,
    'mentions.limit': 8,
    'mentions.timeout': 30,
  },
  family: {
    'filter.status': true,
    'invites.status': true,
    'links.status': true,
    'caps.status': true,
    'caps.percent': 70,
    'caps.limit': 12,
    'emojis.status': true,
    'emojis.percent': 60,
    'emojis.limit': 8,
    'spam.status': true,
    'spam.limit': 7,
    'spam.timeout': 10,
    'mentions.status': true,
    'mentions.limit': 5,
    'mentions.timeout': 30,
  },
  raid: {
    'filter.status': true,
    'invites.status': true,
    'links.status': true,
    'caps.status': true,
    'caps.percent': 60,
    'caps.limit': 8,
    'emojis.status': true,
    'emojis.percent': 50,
    'emojis.limit': 5,
    'spam.status': true,
    'spam.limit': 4,
    'spam.timeout': 10,
    'mentions.status': true,
    'mentions.limit': 3,
    'mentions.timeout': 60,
    'mentions.ghostping': true,
  },
}
