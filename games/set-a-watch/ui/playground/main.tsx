import { createRoot } from 'react-dom/client'
import '@conspire/ui/tokens.css'
import '@conspire/ui/kit.css'
import '@fontsource-variable/oswald'
import '@fontsource/special-elite'
import './frame.css'
import { Frame } from './frame.tsx'
import { wishes } from './wishes.ts'

document.documentElement.dataset['theme'] = wishes.theme
document.documentElement.lang = wishes.lang
createRoot(document.querySelector('#root')!).render(<Frame />)
