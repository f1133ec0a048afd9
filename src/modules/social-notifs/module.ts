import { CHANNEL_TYPE, type GuildView } from '#core/guild/types.ts'
import { defineModule } from '#core/module.ts'
import { because, issue } from '#core/settings/issues.ts'
import { socialNotifsDefaultTexts } from './default-texts.ts'
import { FAMILIES } from './families.ts'
import { socialNotifsSettings } from './settings.ts'

/** Families with a single channel; in the others each entry has its own. */
const WITH_CHANNEL = ['presence', 'dealabs', 'epicgames', 'steam', 'gog'] as const

const PUBLISHING = ['youtube', 'twitch'] as const

/** Discord publishes only from announcement channels; before the first source is followed, that is not checked. */
function hasNewsChannel(
  { channels: followed }: { channels: readonly { channel: string }[] },
  channels: GuildView['channels'],
): boolean {
  const isNews = (id: string) => channels.some((known) => known.id === id && known.type === CHANNEL_TYPE.news)
  return followed.length === 0 || followed.some(({ channel }) => isNews(channel))
}

export const socialNotifsModule = defineModule({
  id: 'social-notifs',
  category: 'messages',
  settings: socialNotifsSettings,
  // Each family has its own switch.
  masterSwitch: null,
  isOn: (settings) => FAMILIES.some((family) => settings[family].status),
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  check: (settings, { channels }) => [
    ...WITH_CHANNEL.filter((family) => settings[family].status && !settings[family].channel).map((family) =>
      issue(`${family}.channel`, 'V_CHANNEL'),
    ),
    ...PUBLISHING.filter((family) => settings[family].crosspost && !hasNewsChannel(settings[family], channels)).map(
      (family) => issue(`${family}.crosspost`, 'V_CONFLICT', because('newsChannel')),
    ),
    // Quiet hours that end when they begin would be all day, or never.
    ...(settings.socialQuiet.status && settings.socialQuiet.from === settings.socialQuiet.to
      ? [issue('socialQuiet.to', 'V_CONFLICT', because('sameHours'))]
      : []),
  ],
  defaultTexts: socialNotifsDefaultTexts,
  hasBot: true,
})
