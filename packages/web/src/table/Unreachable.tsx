import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import { useTable } from './context.ts'
import './Unreachable.css'

/** A hiccup is not worth a word. */
const PATIENCE = 1200

/** Says that the server cannot be reached, and when it can again. */
export function Unreachable(): ReactElement {
  const say = useSay()
  const reachable = useTable((state) => state.reachable)
  const [lost, setLost] = useState(false)
  const [back, setBack] = useState(false)
  const wasLost = useRef(false)
  useEffect(() => {
    if (!reachable) {
      const timer = setTimeout(() => {
        wasLost.current = true
        setLost(true)
      }, PATIENCE)
      return () => clearTimeout(timer)
    }
    setLost(false)
    if (!wasLost.current) return
    wasLost.current = false
    setBack(true)
    const timer = setTimeout(() => setBack(false), 3000)
    return () => clearTimeout(timer)
  }, [reachable])
  return (
    <div className="unreachable" role="status">
      {lost && <p className="lost">{say('table.offline')}</p>}
      {back && !lost && <p>{say('table.online')}</p>}
    </div>
  )
}
