import '@fontsource-variable/oswald/wght.css'
import '@fontsource/special-elite/latin.css'
import '@conspire/ui/tokens.css'
import '@conspire/ui/kit.css'
import './style/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { applySettings } from './settings.ts'

applySettings()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
