import { LANGS, type Lang } from '@conspire/kernel'
import { lazy, Suspense, type ReactElement } from 'react'
import { speak } from '../i18n/language.ts'
import { useAside } from '../i18n/aside.ts'
import { useSay } from '../i18n/say.ts'
import { PACES, setSettings, THEMES, useMedia, useSettings, VOLUMES } from '../settings.ts'
import { Dialog } from './Dialog.tsx'
import { Segments } from './Segments.tsx'

const LANGUAGES: Readonly<Record<Lang, string>> = { en: 'English', fr: 'Français' }

const Calls = lazy(() => import('./Calls.tsx').then(({ Calls }) => ({ default: Calls })))

export function SettingsDialog({ close }: { readonly close: () => void }): ReactElement {
  const say = useAside()
  const sayKey = useSay()
  const { lang, pace, theme, keys, sound, touch, hints } = useSettings()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const onOff = (name: 'touch' | 'hints' | 'keys', value: boolean, hint?: string): ReactElement => (
    <Segments
      name={name}
      legend={say(`settings.${name}`)}
      hint={hint}
      value={value}
      segments={[
        { value: true, label: say('settings.on') },
        { value: false, label: say('settings.off') },
      ]}
      change={(value) => setSettings({ [name]: value })}
    />
  )
  return (
    <Dialog title={say('settings.title')} className="settings" close={close}>
      <Segments
        name="lang"
        legend={say('settings.lang')}
        value={lang}
        segments={LANGS.map((value) => ({ value, label: <span lang={value}>{LANGUAGES[value]}</span> }))}
        change={(lang) => void speak(lang)}
      />
      <Segments
        name="theme"
        legend={say('settings.theme')}
        value={theme}
        segments={THEMES.map((value) => ({ value, label: say(`settings.theme.${value}`) }))}
        change={(theme) => setSettings({ theme })}
      />
      <Segments
        name="pace"
        legend={say('settings.pace')}
        hint={still ? say('settings.pace.still') : undefined}
        value={pace}
        segments={PACES.map((value) => ({ value, label: say(`settings.pace.${value}`) }))}
        change={(pace) => setSettings({ pace })}
      />
      <Segments
        name="sound"
        legend={say('settings.sound')}
        value={sound}
        segments={VOLUMES.map((value) => ({ value, label: say(`settings.sound.${value}`) }))}
        change={(sound) => {
          setSettings({ sound })
          // As loud as it will be.
          if (sound > 0)
            void import('../feel/synth.ts').then(({ play }) => play('turn', sound / VOLUMES.at(-1)!))
        }}
      />
      {'vibrate' in navigator && onOff('touch', touch)}
      {onOff('hints', hints)}
      <Suspense>
        <Calls />
      </Suspense>
      {onOff(
        'keys',
        keys,
        (['why', 'prompt', 'log', 'chat', 'rules'] as const).map((key) => sayKey(`key.${key}`)).join(' · '),
      )}
      <p>
        <a href="/about/data">{say('settings.data')}</a>
      </p>
    </Dialog>
  )
}
