import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { GuideContext } from '#core/guides/guide.ts'
import type { ConfigVisit } from '../config/visit.ts'
import type { FoundGuide } from './found-guide.ts'

export type Asked = ComponentEvent | ModalEvent

/** What every press in a guide works with, computed again each time. */
export type Guided = {
  member: MemberSnapshot
  view: RuleView
  visit: ConfigVisit
  context: GuideContext
  found: FoundGuide
}

export type Pressed<E extends Asked = Asked> = Guided & { event: E }
