import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { AutocompleteEvent, CommandEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import {
  fillFor,
  type Place,
  type PostRefusal,
  placeOf,
  postFor,
  postRefusal,
  profileNamed,
} from '../rules/post-for.ts'
import type { MessagesSettings } from '../settings.ts'
import { channelOption, editOption, option, profileOption } from './options.ts'

const CONTENT_MAX = 2_000
const PICTURE_BYTES_MAX = 10 * 1024 * 1024

export const placeAsked = (event: CommandEvent): Place | null =>
  placeOf(textAsked(event, 'channel') ?? event.channelId, textAsked(event, 'edit'))

export function placeNeeds(place: Place | null): Needs {
  return place?.messageId ? { messages: [{ channelId: place.channelId, messageId: place.messageId }] } : {}
}

export const refused = (refusal: PostRefusal, { locale }: Pick<CommandEvent, 'locale'>) =>
  answerPrivately(m[`messages.commands.refused.${refusal}`]({}, { locale: locale.own }), `notSent:${refusal}`)

export const completeProfile = ({ focused }: AutocompleteEvent, _settings: MessagesSettings, { shared }: RuleView) =>
  shared.profiles
    .filter(({ name }) => foldName(name).includes(foldName(focused.text)))
    .map(({ id, name }) => ({ name, value: id }))

/** Posts what somebody types, under the bot's own name or that of a profile. */
export const sayCommand = defineCommand<MessagesSettings>({
  id: 'say',
  group: null,
  name: inEveryLanguage(m['messages.commands.say.name']),
  description: inEveryLanguage(m['messages.commands.say.description']),
  permission: 'administrator',
  evenWhenOff: true,
  options: [
    option('content', 'string', true, { length: [1, CONTENT_MAX] }),
    option('picture', 'file', false),
    channelOption,
    editOption,
    profileOption,
  ],
  complete: completeProfile,
  needs: (event) => placeNeeds(placeAsked(event)),
  decide(event, _settings, view) {
    const place = placeAsked(event)
    const refusal = postRefusal(event, place, view)
    if (refusal || !place) return refused(refusal ?? 'noMessage', event)
    const profile = profileNamed(textAsked(event, 'profile'), view)
    if (profile === undefined) return refused('noProfile', event)
    const picture = event.targets.files.get('picture')
    if (picture && (!picture.contentType?.startsWith('image/') || picture.size > PICTURE_BYTES_MAX)) {
      return refused('nothing', event)
    }
    const fill = fillFor(event, place.channelId, view)
    const message: BotMessage = {
      content: cutToLength(fill(textAsked(event, 'content') ?? ''), CONTENT_MAX),
      ...(picture && {
        files: [{ name: picture.name, contentType: picture.contentType ?? 'image/png', url: picture.url }],
      }),
      ...(profile && { profile }),
    }
    return postFor(event, place, message, view)
  },
})
