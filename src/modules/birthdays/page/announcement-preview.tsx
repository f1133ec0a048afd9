import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import { rewardInPlainText, rewardName } from '#core/rewards/reward-name.ts'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { useItems } from '#ui/rewards/use-items.ts'
import { birthdayGifts } from '../birthday-gift.ts'
import { birthdaysDefaultTexts } from '../default-texts.ts'
import { birthdayVariables } from '../variables.ts'
import { useBirthdaySettings } from './fields.tsx'

/** The announcement as it will be read, with the chosen role and gifts, and whatever else happens that day. */
export function AnnouncementPreview() {
  const { channel, mention, message, color, language, role } = useBirthdaySettings()
  const gifts = useGiftNames()
  const roleName = useEditing(({ guild }) => guild.roles.find(({ id }) => id === role)?.name)
  const called = mention && (mention === 'everyone' || mention === 'here' ? `@${mention}` : `<@&${mention}>`)
  const celebrant = birthdayVariables.user?.sample ?? ''
  const variables = {
    ...birthdayVariables,
    role: { sample: roleName === undefined ? '' : `<@&${role}>` },
    gifts: { sample: gifts?.said ?? '' },
  }
  return (
    <>
      <TextPreview
        channelId={channel}
        frame="embed"
        content={[called, celebrant].filter(Boolean).join(' ')}
        color={color}
        title={m['birthdays.page.announcement.embed']({}, { locale: language })}
        text={message ?? birthdaysDefaultTexts[language]['birthdays.message']}
        variables={variables}
      />
      {(roleName !== undefined || gifts) && (
        <div className="soft sm">
          {roleName !== undefined && <p>{m['birthdays.page.announcement.brings.role']({ role: `@${roleName}` })}</p>}
          {gifts && <p>{m['birthdays.page.announcement.brings.gifts']({ gifts: gifts.plain })}</p>}
        </div>
      )}
    </>
  )
}

/** As the bot names them, in the server's language, and without emojis; null: none. */
function useGiftNames(): { said: string; plain: string } | null {
  const { entries } = useCollection(birthdayGifts)
  const items = useItems()
  const { language: locale } = useBirthdaySettings()
  const { currencyIcon } = useEffectiveSettings<{ currencyIcon: string | null }>()
  const guild = useEditing((editing) => editing.guild)
  if (entries.length === 0) return null
  const names = {
    locale,
    currencyIcon: emojiText(currencyEmoji({ shared: { currencyIcon }, guild })),
    itemName: (id: string) => items?.find((item) => item.id === id)?.name ?? null,
  }
  const roles = new Map(guild.roles.map((one) => [one.id, one]))
  const list = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' })
  return {
    said: list.format(entries.map(({ reward }) => rewardName(reward, names))),
    plain: list.format(entries.map(({ reward }) => rewardInPlainText(reward, names, { roles }))),
  }
}
