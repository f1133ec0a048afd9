import { renderToStaticMarkup } from 'react-dom/server'
import { ApiCalls } from './components/api-calls.tsx'
import { Card, Cards } from './components/card.tsx'
import { CodeBlock } from './components/code-block.tsx'
import { Collapse } from './components/collapse.tsx'
import { RedactorForm, TranslatorForm } from './components/contribution-form.tsx'
import { Hint } from './components/hint.tsx'
import { MemberView } from './components/member-view.tsx'
import { MessageDemo } from './components/message-demo.tsx'
import { ModuleCards } from './components/module-cards.tsx'
import { ModuleState } from './components/module-state.tsx'
import { SettingTable } from './components/setting-table.tsx'
import { Shortcut } from './components/shortcut.tsx'
import { Sign } from './components/sign.tsx'
import { Tab, Tabs } from './components/tabs.tsx'
import { TextLink } from './components/text-link.tsx'
import { TextTable } from './components/text-table.tsx'
import { VariableTable } from './components/variable-table.tsx'
import { type ApiCall, ContentFactsProvider } from './content-facts.ts'
import type { ContentPage } from './pages.server.ts'
import { loadSettingLabels } from './setting-rows.server.ts'

/** Components that content files may use by name. */
const components = {
  a: TextLink,
  pre: CodeBlock,
  table: TextTable,
  ApiCalls,
  Card,
  Cards,
  Collapse,
  Hint,
  MemberView,
  MessageDemo,
  ModuleCards,
  ModuleState,
  RedactorForm,
  SettingTable,
  Shortcut,
  Sign,
  Tab,
  Tabs,
  TranslatorForm,
  VariableTable,
}

type Calls = readonly ApiCall[] | null

/** With the API's calls the page is a different text than without them: neither may be served for the other. */
const keyOf = ({ collection, locale, slug }: ContentPage, calls: Calls) =>
  `${collection}/${locale}/${slug}${calls ? '#calls' : ''}`

const rendered = new Map<string, { html: string; calls: Calls }>()

/** The HTML of a page, rendered once per process, and again when the API's calls have changed. */
export async function pageHtml(page: ContentPage, calls: Calls = null): Promise<string> {
  const key = keyOf(page, calls)
  const known = rendered.get(key)
  if (known?.calls === calls && !import.meta.env.DEV) return known.html
  await loadSettingLabels(page.locale)
  const html = renderToStaticMarkup(
    <ContentFactsProvider value={{ locale: page.locale, calls }}>
      <page.Content components={components} />
    </ContentFactsProvider>,
  )
  rendered.set(key, { html, calls })
  return html
}
