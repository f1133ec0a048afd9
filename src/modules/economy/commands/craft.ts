import { type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { numberAsked, textAsked } from '#core/commands/options.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { formatNumber } from '#core/numbers.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import { attemptsThatWork, findRecipe, type Goods, usableRecipes } from '../rules/recipes.ts'
import type { EconomySettings } from '../settings.ts'
import { goodsText } from './item-commands.ts'

const TIMES_MAX = 100
const CHOICES_MAX = 25
const CHOICE_NAME_MAX = 100

const recipeOption: CommandOption = {
  key: 'recipe',
  type: 'string',
  name: inEveryLanguage(m['economy.commands.craft.recipe']),
  description: inEveryLanguage(m['economy.commands.craft.recipeHelp']),
  required: true,
  length: [1, 100],
  autocomplete: true,
}

const timesOption: CommandOption = {
  key: 'times',
  type: 'integer',
  name: inEveryLanguage(m['economy.commands.craft.times']),
  description: inEveryLanguage(m['economy.commands.craft.timesHelp']),
  required: false,
  range: [1, TIMES_MAX],
}

const inWords = (goods: readonly Goods[], view: RuleView) =>
  goods.map(({ item, quantity }) => goodsText(item, quantity, view)).join(' + ')

/** Ingredients are used up and the result is made in one transaction, or nothing happens. */
export const craft = defineCommand<EconomySettings>({
  id: 'craft',
  group: null,
  name: inEveryLanguage(m['economy.commands.craft.name']),
  description: inEveryLanguage(m['economy.commands.craft.description']),
  permission: null,
  evenWhenOff: true,
  options: [recipeOption, timesOption],
  needs: () => ({ collections: ['recipes', 'items'] }),
  completeNeeds: () => ({ collections: ['recipes', 'items'] }),
  complete: ({ focused, locale }, _settings, view) =>
    usableRecipes(view)
      .filter(({ result }) => foldName(result.item.name).includes(foldName(focused.text)))
      .slice(0, CHOICES_MAX)
      .map(({ id, ingredients, result }) => {
        const plain = ({ item, quantity }: Goods) => `${formatNumber(quantity, locale.own)} × ${item.name}`
        const label = `${plain(result)} ← ${ingredients.map(plain).join(' + ')}`
        return { name: cutToLength(label, CHOICE_NAME_MAX), value: id }
      }),
  decide(event, _settings, view) {
    const { member, interaction, locale } = event
    const own = { locale: locale.own }
    const server = { locale: locale.server }
    const recipe = findRecipe(textAsked(event, 'recipe'), view)
    if (!recipe) return answerPrivately(m['economy.commands.craft.none']({}, own), 'recipeGone')
    const times = numberAsked(event, 'times') ?? 1
    const used = recipe.ingredients.map(({ item, quantity }) => ({ item, quantity: quantity * times }))
    const worked = attemptsThatWork(times, recipe.chance, view.random)
    const made = { item: recipe.result.item, quantity: recipe.result.quantity * worked }
    const shared = { type: 'moveItem', source: 'craft', ref: `craft:${interaction.id}`, by: member.id } as const
    const words = {
      member: printedName(nameOf(member)),
      used: inWords(used, view),
      goods: inWords([made], view),
      worked: formatNumber(worked, locale.server),
      times: formatNumber(times, locale.server),
    }
    const text = worked === 0 ? m['economy.commands.craft.failed'] : m['economy.commands.craft.done']
    const content =
      worked > 0 && worked < times ? m['economy.commands.craft.partly'](words, server) : text(words, server)
    const effects: Effect[] = [
      ...used.map(
        ({ item, quantity }): Effect => ({ ...shared, itemId: item.id, from: member.id, to: null, quantity }),
      ),
      ...(worked > 0
        ? [{ ...shared, itemId: made.item.id, from: null, to: member.id, quantity: made.quantity } as const]
        : []),
      { type: 'reply', isPrivate: false, message: { content } },
    ]
    return {
      effects,
      reasons: [{ code: worked > 0 ? 'crafted' : 'craftFailed' }],
      otherwise: ({ code }) =>
        code === 'tooMuch'
          ? answerPrivately(m['economy.shop.refused.itemFull']({}, own), 'itemFull')
          : answerPrivately(m['economy.commands.craft.lacking']({ used: words.used }, own), 'ingredientsMissing'),
    }
  },
})
