import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute, ModalRoute } from '#core/bot/define-bot.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import { type Confirmation, confirmPanel } from '../config/confirm-panel.ts'
import { visitOf } from '../config/visit.ts'
import type { GeneralSettings } from '../settings.ts'
import { type Draft, readDraft } from './draft.ts'
import { contextOf, entriesOf, findGuide, type GuidedEntry, mayChange, roomIn } from './found-guide.ts'
import type { Asked, Guided, Pressed } from './guided.ts'
import { showList } from './show.ts'

export const shared = { who: 'manageGuild', line: () => 'config' } as const
const draftKey = ({ args }: Asked) => args[0] ?? ''

const isClosed = ({ locale }: Asked): Decision => {
  const text = m['general.config.closed']({}, { locale: locale.own })
  return decided('configClosed', { type: 'update', message: { blocks: [{ type: 'text', text }] } })
}

function guided<E extends Asked>(
  event: E,
  id: string | undefined,
  view: RuleView,
  decide: (pressed: Pressed<E>) => Decision,
  isChange: boolean,
): Decision {
  const visit = visitOf(event, view)
  const found = findGuide(id, visit)
  if (!found) return isClosed(event)
  const here = { event, member: event.member, view, visit, context: contextOf(visit, view), found }
  if (isChange && !mayChange(found, visit)) {
    return showList(here, { note: m['general.config.readOnly']({}, { locale: visit.locale }) }, 'configReadOnly')
  }
  return decide(here)
}

/** For actions on a list, whose id is the first argument or was chosen in a select. */
export const atList = (
  decide: (pressed: Pressed<ComponentEvent>) => Decision,
  { isChange = true, memory }: { isChange?: boolean; memory?(event: ComponentEvent): string[] } = {},
): ComponentRoute<GeneralSettings> => ({
  kind: 'component',
  ...shared,
  needs: (event) => ({ configuration: true, memory: memory?.(event) }),
  decide: (event, _settings, view) => guided(event, event.args[0] ?? event.values[0], view, decide, isChange),
})

export const written = (decide: (pressed: Pressed<ModalEvent>) => Decision): ModalRoute<GeneralSettings> => ({
  kind: 'modal',
  ...shared,
  needs: () => ({ configuration: true }),
  decide: (event, _settings, view) => guided(event, event.args[0], view, decide, true),
})

type Drafted<E extends Asked = Asked> = Pressed<E> & { draft: Draft; key: string }

/** For actions on a new entry; the key of its draft is the first argument. */
export function withDraft<E extends Asked>(
  event: E,
  view: RuleView,
  decide: (drafted: Drafted<E>) => Decision,
): Decision {
  const key = draftKey(event)
  const draft = readDraft(view.memory.get(key))
  if (!draft || draft.userId !== event.member.id) {
    const text = m['general.guides.tooOld']({}, { locale: event.locale.own })
    return decided('guideTooOld', { type: 'update', message: { blocks: [{ type: 'text', text }] } })
  }
  return guided(event, draft.guide, view, (here) => decide({ ...here, draft, key }), true)
}

export const draftNeeds = (event: Asked) => ({ configuration: true, memory: [draftKey(event)] })
export const atDraft = (decide: (drafted: Drafted<ComponentEvent>) => Decision): ComponentRoute<GeneralSettings> => ({
  kind: 'component',
  ...shared,
  needs: draftNeeds,
  decide: (event, _settings, view) => withDraft(event, view, decide),
})

export function entryAsked({ event, visit, found }: Pressed, id = event.args[1]): GuidedEntry | null {
  return entriesOf(found.guide, visit).find((entry) => entry.id === id) ?? null
}
export const isGone = (here: Guided) =>
  showList(here, { note: m['general.guides.gone']({}, { locale: here.visit.locale }) }, 'guideEntryGone')

/** Asks before entries are deleted; "Cancel" leads back to their list. */
export function confirmFirst({ found, visit }: Guided, asked: Omit<Confirmation, 'cancelId'>): Decision {
  const message = confirmPanel(visit, { ...asked, cancelId: customId('general', 'guide-list', found.guide.id) })
  return decided('answered', { type: 'update', message })
}

export const isFull = ({ found, visit }: Guided, more: number): boolean => {
  const room = roomIn(found.guide, visit)
  return room !== null && entriesOf(found.guide, visit).length + more > room
}
export const sayFull = (here: Guided) => {
  const { found, visit } = here
  const max = roomIn(found.guide, visit) ?? 0
  const words = visit.guild.premium ? m['general.guides.full'] : m['general.guides.fullFree']
  return showList(here, { note: `⚠️ ${words({ max }, { locale: visit.locale })}` }, 'guideFull')
}
