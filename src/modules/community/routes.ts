import type { ComponentRoute, ModalRoute, Routes } from '#core/bot/define-bot.ts'
import { saveNeeds } from './rules/rooms/import-save.ts'
import { roomNeeds } from './rules/rooms/in-room.ts'
import { pickPeople, transferRoom } from './rules/rooms/pick-people.ts'
import { pressPanel, takeOver } from './rules/rooms/press-panel.ts'
import { purgeRoom } from './rules/rooms/purge.ts'
import { pressSave, submitSave } from './rules/rooms/save-menu.ts'
import { submitSettings } from './rules/rooms/settings-form.ts'
import { answerKnock } from './rules/rooms/waiting-room.ts'
import type { CommunitySettings } from './settings.ts'

type Press = ComponentRoute<CommunitySettings>
type Submit = ModalRoute<CommunitySettings>

/**
 * Handled one at a time together with arrivals and departures, so that decisions are about the current state of a
 * room.
 */
export const ROOMS_LINE = 'rooms'

/** Who may press depends on the room, so every rule checks it itself. */
const press = (decide: Press['decide']): Press => {
  return { kind: 'component', who: 'anybody', line: () => ROOMS_LINE, needs: roomNeeds, decide }
}
const submit = (decide: Submit['decide']): Submit => {
  return { kind: 'modal', who: 'anybody', line: () => ROOMS_LINE, needs: roomNeeds, decide }
}

export const routes: Routes<CommunitySettings> = {
  room: press(pressPanel),
  takeOver: press(takeOver),
  roomPick: press(pickPeople),
  roomTransfer: press(transferRoom),
  roomPurge: press(purgeRoom),
  knock: press(answerKnock),
  roomForm: submit(submitSettings),
  save: { ...press(pressSave), needs: saveNeeds },
  saveForm: submit(submitSave),
}
