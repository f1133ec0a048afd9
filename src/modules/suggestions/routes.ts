import type { Routes } from '#core/bot/define-bot.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import { askForComment, askToDelete, deleteOwn, ownNeeds, submitComment } from './rules/change-own.ts'
import { draftNeeds } from './rules/draft.ts'
import { askForSuggestion, submitForm } from './rules/draft-form.ts'
import { askForPicture, submitPicture } from './rules/draft-picture.ts'
import { listingOf, listingQuery, turnPage } from './rules/list-suggestions.ts'
import { pressState, showToTeam, submitReason } from './rules/manage.ts'
import { menuNeeds, mineNeeds, showMenu, showMine, shownOf, toggleNotices } from './rules/menu.ts'
import { turnOffNotices } from './rules/notify-author.ts'
import { cancelDraft, sendDraft } from './rules/send-draft.ts'
import { suggestionById } from './rules/suggestion-record.ts'
import type { SuggestionsSettings } from './settings.ts'

const menu = ({ member, args }: ComponentEvent) => menuNeeds(member.id, shownOf(args))
const chosenState = ({ args, values }: ComponentEvent) => shownOf([args[0] ?? '', values[0] ?? 'all', '0'])
const first = ({ args }: ComponentEvent | ModalEvent) => ({ records: suggestionById(args[0] ?? '') })

export const routes: Routes<SuggestionsSettings> = {
  menu: {
    kind: 'component',
    who: 'owner',
    needs: menu,
    decide: (event, settings, view) => showMenu(event, shownOf(event.args), settings, view),
  },
  menuState: {
    kind: 'component',
    who: 'owner',
    needs: (event) => menuNeeds(event.member.id, chosenState(event)),
    decide: (event, settings, view) => showMenu(event, chosenState(event), settings, view),
  },
  notices: { kind: 'component', who: 'owner', needs: menu, decide: toggleNotices },
  mine: { kind: 'component', who: 'owner', needs: mineNeeds, decide: showMine },
  quiet: {
    kind: 'component',
    who: 'recipient',
    needs: ({ member }) => ({ people: [member.id] }),
    decide: (event, _settings, view) => turnOffNotices(event, view),
  },

  write: { kind: 'component', who: 'owner', needs: draftNeeds, decide: askForSuggestion },
  form: { kind: 'modal', who: 'owner', needs: draftNeeds, decide: submitForm },
  picture: { kind: 'component', who: 'owner', needs: draftNeeds, decide: askForPicture },
  pictured: { kind: 'modal', who: 'owner', needs: draftNeeds, decide: submitPicture },
  send: { kind: 'component', who: 'owner', needs: draftNeeds, decide: sendDraft },
  cancel: { kind: 'component', who: 'owner', decide: (event) => cancelDraft(event) },

  comment: { kind: 'component', who: 'owner', needs: ownNeeds, decide: askForComment },
  commented: { kind: 'modal', who: 'owner', needs: ownNeeds, decide: submitComment },
  delete: { kind: 'component', who: 'owner', needs: ownNeeds, decide: askToDelete },
  erase: { kind: 'component', who: 'owner', needs: ownNeeds, decide: deleteOwn },

  list: {
    kind: 'component',
    who: 'manageMessages',
    needs: (event) => ({ records: { listed: listingQuery(listingOf(event)) } }),
    decide: (event, _settings, view) => turnPage(event, view),
  },
  manage: { kind: 'component', who: 'manageMessages', needs: mineNeeds, decide: showToTeam },
  decide: { kind: 'component', who: 'manageMessages', needs: first, decide: pressState },
  decided: { kind: 'modal', who: 'manageMessages', needs: first, decide: submitReason },
}
