import type { Clock } from '../clock.ts'
import type { Feed } from '../feed.ts'
import type { Modal } from '../rest/modal-body.ts'

/** Reference, "Interaction Callback": three seconds to answer, then the token is valid for fifteen minutes. */
const ANSWER_WITHIN_MS = 3_000
const TOKEN_LIFE_MS = 15 * 60_000

export type Choice = { name: string; value: string | number; name_localizations?: Record<string, string> | null }

export type Interaction = {
  id: string
  token: string
  /** 2 command, 3 component, 4 autocomplete, 5 modal. */
  type: number
  userId: string
  guildId: string | null
  channelId: string
  createdAt: number
  /** The page's own marker, to recognise its interaction. */
  nonce: string | null
  commandName: string | null
  commandType: number | null
  /** The message whose button or menu was used; for a modal, the one whose button opened it. */
  sourceId: string | null
  /** What opened the modal being submitted. */
  opener: Interaction | null
  isAnswered: boolean
  isSettled: boolean
  /** The message that `@original` refers to. */
  originalId: string | null
  modal: Modal | null
  whenCompleted: ((choices: Choice[]) => void) | null
}

export class Interactions {
  readonly #clock: Clock
  readonly #feed: Feed
  readonly #newToken: () => string
  readonly #all = new Map<string, Interaction>()

  constructor(clock: Clock, feed: Feed, newToken: () => string) {
    this.#clock = clock
    this.#feed = feed
    this.#newToken = newToken
  }

  add(
    facts: Pick<Interaction, 'id' | 'type' | 'userId' | 'guildId' | 'channelId'> &
      Partial<Pick<Interaction, 'nonce' | 'commandName' | 'commandType' | 'sourceId' | 'opener' | 'whenCompleted'>>,
  ): Interaction {
    const interaction: Interaction = {
      nonce: null,
      commandName: null,
      commandType: null,
      sourceId: null,
      opener: null,
      whenCompleted: null,
      ...facts,
      token: this.#newToken(),
      createdAt: this.#clock.now(),
      isAnswered: false,
      isSettled: false,
      originalId: null,
      modal: null,
    }
    this.#all.set(interaction.id, interaction)
    return interaction
  }

  get(id: string): Interaction | undefined {
    return this.#all.get(id)
  }

  byToken(token: string): Interaction | undefined {
    for (const interaction of this.#all.values()) if (interaction.token === token) return interaction
    return undefined
  }

  /** A modal that somebody has open, newest first; by the interaction that opened it or by its custom id. */
  openModal(idOrCustomId: string, userId: string): Interaction | undefined {
    return [...this.#all.values()]
      .reverse()
      .find(
        (one) =>
          one.modal !== null &&
          one.userId === userId &&
          (one.id === idOrCustomId || one.modal.custom_id === idOrCustomId),
      )
  }

  modalsOf(userId: string): Interaction[] {
    return [...this.#all.values()].filter((one) => one.modal !== null && one.userId === userId)
  }

  isLate(interaction: Interaction): boolean {
    return this.#clock.now() - interaction.createdAt > ANSWER_WITHIN_MS
  }

  isExpired(interaction: Interaction): boolean {
    return this.#clock.now() - interaction.createdAt > TOKEN_LIFE_MS
  }

  settle(interaction: Interaction, name: 'INTERACTION_ANSWERED' | 'INTERACTION_FAILED'): void {
    if (interaction.isSettled) return
    interaction.isSettled = true
    interaction.whenCompleted?.([])
    this.#feed.whisper({
      name,
      guildId: interaction.guildId,
      channelId: interaction.channelId,
      toUserId: interaction.userId,
      data: { interaction_id: interaction.id, nonce: interaction.nonce },
    })
  }

  /** Called as time passes: unanswered interactions fail, old ones are dropped. */
  sweep(): void {
    for (const interaction of this.#all.values()) {
      if (!interaction.isAnswered && this.isLate(interaction)) this.settle(interaction, 'INTERACTION_FAILED')
      if (this.isExpired(interaction)) this.#all.delete(interaction.id)
    }
  }
}
