import '@fontsource-variable/oswald/wght.css'
import '@fontsource/special-elite/latin.css'
import '@conspire/ui/tokens.css'
import '@conspire/ui/kit.css'
import './style/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { inOurLanguage } from './i18n/language.ts'
import { texts } from './i18n/texts.ts'
import { applySettings } from './settings.ts'

applySettings()
// Nothing is shown before it can be said.
void inOurLanguage(texts.fetch).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
