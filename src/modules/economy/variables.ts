import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type ShopContext = TemplateContext & { wallet: { balance: number } }

/** Allowed in the descriptions of shops and products. */
export const shopVariables: VariableTable<ShopContext> = {
  ...globalVariables,
  money: { group: 'economy', sample: '1250', value: ({ wallet }) => wallet.balance },
}
