import type { CommandAction } from '../action.ts'

export type ActionFormProps<A extends CommandAction = CommandAction> = {
  value: A
  onChange(value: A): void
  errorOf(path: string): string | null
}
