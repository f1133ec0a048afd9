import * as z from 'zod/mini'
import { choiceField, switchField } from '#core/guides/fields.ts'
import { OPTIONS_MAX } from '#core/guides/form-control.ts'
import type { EntryGuide, GuideContext, GuideField } from '#core/guides/guide.ts'
import { contentField, copyFromLink, linkField } from '#core/guides/message-fields.ts'
import { readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { REPEAT_CHANNELS, repeatMessages } from '../repeat-message.ts'
import { newMessage, newRepeatMessage } from '../rules/new-repeat-message.ts'
import { dayOptions, scheduleLabel } from '../rules/schedule-label.ts'
import { readClock, writeClock } from './read-clock.ts'

const CLOCK_MAX = 20
const TIMES_MAX = 60

const isInterval = ({ kind }: Tree) => kind === 'interval'

const clockField = (key: string, label: GuideField['label']): GuideField => ({
  key,
  label,
  control: () => ({ kind: 'text', max: CLOCK_MAX, isOptional: false, placeholder: '08:00' }),
  read: (draft) => writeClock(readPath(draft, key)),
  write: (draft, value) => writePath(draft, key, readClock(String(value))),
  says: (draft) => writeClock(readPath(draft, key)),
})

const days = (): GuideField => ({
  key: 'days',
  label: m['repeat-messages.page.rhythm.days'],
  control: (_draft, { locale }) => ({
    kind: 'choices',
    options: Object.entries(dayOptions({ locale })).map(([day, label]) => ({ value: Number(day), label })),
  }),
})

const OWN = 'own'
/** One option is needed for a custom message. */
const SAVED_MAX = OPTIONS_MAX - 1

const savedOnes = ({ entries }: GuideContext) =>
  (entries.get('savedMessages') ?? [])
    .slice(0, SAVED_MAX)
    .map(({ id, body }) => ({ value: id, label: String(body.name ?? id) }))

/** A custom message, or one of the saved messages. */
const what: GuideField = {
  key: 'savedMessageId',
  label: m['repeat-messages.page.form.what'],
  applies: (_draft, context) => savedOnes(context).length > 0,
  control: (_draft, context) => ({
    kind: 'choice',
    options: [
      { value: OWN, label: m['repeat-messages.page.form.own']({}, { locale: context.locale }) },
      ...savedOnes(context),
    ],
  }),
  read: ({ savedMessageId }) => savedMessageId ?? OWN,
  write(draft, value) {
    if (value === OWN) return { ...draft, savedMessageId: null, message: draft.message ?? newMessage() }
    const { others: _, ...rest } = draft
    return { ...rest, savedMessageId: value, message: null }
  },
}

const message = { path: 'message', start: newMessage }

const written = z.object({
  kind: z.enum(['interval', 'fixed']),
  interval: z.number(),
  window: z.object({ from: z.number(), to: z.number() }),
  times: z.array(z.number()),
  days: z.array(z.number()),
  endAt: z.nullable(z.string()),
})

/** Repeat messages, edited through `/config`. */
export const repeatGuide: EntryGuide = {
  id: 'repeat',
  list: { collection: repeatMessages.name },
  title: m['repeat-messages.name'],
  create: m['repeat-messages.page.list.add'],
  none: m['repeat-messages.page.list.noneHelp'],
  flag: 'enabled',
  start() {
    const { id: _, channel: __, ...rest } = newRepeatMessage('')
    return rest
  },
  nameOf: ({ name }) => String(name ?? ''),
  line(entry, { speaker, locale }) {
    const { data } = z.safeParse(written, entry)
    const channel = speaker.guild.channels.find(({ id }) => id === entry.channel)
    const place = channel ? `#${channel.name}` : m['ui.values.gone']({}, { locale })
    return data ? `${place}, ${scheduleLabel(data, null, locale)}` : place
  },
  parts: [
    {
      key: 'place',
      name: m['repeat-messages.guide.place'],
      fields: [
        {
          key: 'name',
          label: m['repeat-messages.page.form.name'],
          control: () => ({ kind: 'text', max: 30, isOptional: false, isNeeded: true }),
        },
        {
          key: 'channel',
          label: m['repeat-messages.page.form.channel'],
          control: () => ({ kind: 'channel', max: 1, types: REPEAT_CHANNELS, isNeeded: true }),
        },
        choiceField(
          { key: 'kind', label: m['repeat-messages.page.rhythm.kind'] },
          {
            interval: m['repeat-messages.page.rhythm.interval'],
            fixed: m['repeat-messages.page.rhythm.fixed'],
          },
        ),
        what,
      ],
    },
    {
      key: 'rhythm',
      name: m['repeat-messages.page.rhythm.kind'],
      fields: [
        {
          key: 'interval',
          label: m['repeat-messages.page.rhythm.every'],
          help: m['repeat-messages.page.rhythm.freeInterval'],
          applies: isInterval,
          control: () => ({ kind: 'duration' }),
        },
        { ...clockField('window.from', m['repeat-messages.page.rhythm.from']), applies: isInterval },
        { ...clockField('window.to', m['repeat-messages.page.rhythm.to']), applies: isInterval },
        {
          key: 'times',
          label: m['repeat-messages.guide.times'],
          help: m['repeat-messages.guide.timesHelp'],
          applies: (draft) => !isInterval(draft),
          control: () => ({ kind: 'text', max: TIMES_MAX, isOptional: false, placeholder: '08:00, 18:00' }),
          read: ({ times }) => clocks(times),
          says: ({ times }) => clocks(times),
          write: (draft, value) => ({
            ...draft,
            times: String(value)
              .split(',')
              .filter((one) => one.trim() !== '')
              .map(readClock),
          }),
        },
        days(),
      ],
    },
    {
      key: 'message',
      name: m['repeat-messages.page.form.message'],
      covers: ['message', 'others'],
      applies: ({ savedMessageId }) => savedMessageId === null,
      fields: [contentField(message), linkField()],
      lookUp: copyFromLink(message),
    },
    {
      key: 'copies',
      name: m['repeat-messages.guide.copies'],
      fields: [
        switchField({
          key: 'forceResend',
          label: m['repeat-messages.page.form.forceResend'],
          help: m['repeat-messages.page.form.forceResendHelp'],
        }),
        {
          key: 'minMessages',
          label: m['repeat-messages.page.form.minMessages'],
          control: () => ({ kind: 'number' }),
        },
        switchField({
          key: 'sticky',
          label: m['repeat-messages.page.form.sticky'],
          help: m['repeat-messages.page.form.stickyHelp'],
        }),
      ],
    },
  ],
}

const clocks = (times: unknown) => (Array.isArray(times) ? times.map(writeClock).join(', ') : '')
