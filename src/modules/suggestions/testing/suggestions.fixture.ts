import type { Scene } from '#bot/testing/scene.ts'

/** A member suggests through the menu, the form and, where required, the confirmation button. */
export function suggestIn(scene: Scene) {
  return async (who: string, title: string, fields: Record<string, string> = {}) => {
    const form = await scene.presses(who, 'New suggestion', await scene.runs(who, '/suggest'))
    if (!form.opensModal) return form
    const draft = await scene.submits(who, { title, description: `${title}, every first Friday.`, ...fields })
    return draft.text.includes('Send') ? scene.presses(who, 'Send', draft) : draft
  }
}

export function speakEnglish(scene: Scene): void {
  for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
}

/** The emojis below a message, and who used them, without the bot's own. */
export function reactionsOn(scene: Scene, channel: string, messageId: string): Record<string, string[]> {
  const { control, world } = scene.emulator
  const message = control.messages(scene.channelId(channel)).find(({ id }) => id === messageId)
  const shown = (message?.reactions ?? []).map(
    ({ emoji, userIds }) => [emoji.name, userIds.filter((id) => id !== world.botId)] as const,
  )
  return Object.fromEntries(shown)
}
