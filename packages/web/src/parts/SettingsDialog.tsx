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
  const { lang, pace, theme, keys, sound, touch } = useSettings()
  const still = useMedia('(prefers-reduced-motion: reduce)')
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
      {'vibrate' in navigator && (
        <Segments
          name="touch"
          legend={say('settings.touch')}
          value={touch}
          segments={[
            { value: true, label: say('settings.touch.on') },
            { value: false, label: say('settings.touch.off') },
          ]}
          change={(touch) => setSettings({ touch })}
        />
      )}
      <Suspense>
        <Calls />
      </Suspense>
      <Segments
        name="keys"
        legend={say('settings.keys')}
        hint={[
          sayKey('key.why'),
          sayKey('key.prompt'),
          sayKey('key.log'),
          sayKey('key.chat'),
          sayKey('key.rules'),
        ].join(' · ')}
        value={keys}
        segments={[
          { value: true, label: say('settings.keys.on') },
          { value: false, label: say('settings.keys.off') },
        ]}
        change={(keys) => setSettings({ keys })}
      />
    </Dialog>
  )
}
