import './style/fonts.css'
import '@conspire/ui/tokens.css'
import '@conspire/ui/kit.css'
import './style/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { inOurLanguage } from './i18n/language.ts'
import { texts } from './i18n/texts.ts'
import { keepHouse } from './offline/keeping.ts'
import { applySettings } from './settings.ts'

// From here on an error says where it comes from: see boot.js.
Error.stackTraceLimit = 10
applySettings()
const root = document.getElementById('root')!

/** Without its words the page can say but one thing. */
const NO_LINE = 'No connection yet. · Pas encore de connexion.'
const PAUSE = 1000
const LONGEST_PAUSE = 15_000

/** Nothing is shown before it can be said. */
async function begin(pause: number): Promise<void> {
  try {
    await inOurLanguage(texts.fetch)
  } catch {
    root.textContent = NO_LINE
    setTimeout(() => void begin(Math.min(2 * pause, LONGEST_PAUSE)), pause)
    return
  }
  root.textContent = ''
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
void begin(PAUSE)
keepHouse()
