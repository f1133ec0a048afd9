import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { overwriteGetLocale } from '#texts/runtime'
import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'
import './emoji.css'
import { App } from './app.tsx'
import { ChatProvider } from './context.tsx'
import { readFacts } from './state/facts.ts'
import { createStore } from './state/store.ts'

const facts = readFacts()
overwriteGetLocale(() => facts.locale)

const place = document.getElementById('chat')
if (!place) throw new Error('the page has no place for the chat')
createRoot(place).render(
  <StrictMode>
    <ChatProvider store={createStore(facts.signedInId)} facts={facts}>
      <App />
    </ChatProvider>
  </StrictMode>,
)
