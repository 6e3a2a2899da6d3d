import { useState } from 'react'
import { objectHistory, type ObjectEvent } from '@/api/contract/object'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { spokenTime, type Millis } from '@/domain/time'
import { ACT_STATE_LABEL } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { Tag } from '@/ui/Tag'
import { Timeline } from '@/ui/progress/Timeline'
import { Loaded } from '@/kit/data/Loaded'
import { readingOf } from '@/kit/data/reading'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { to } from '@/kit/screen/links'
import { aboutObject } from './aboutObject'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'

/** So many of the newest are shown until all are asked for. */
const SHORT = 4

/** 历史: what happened to an object, newest first; a case opens as one. */
export function ObjectHistory({ kind, id }: { kind: ObjectKindName; id: string }) {
  const history = readingOf(useApiQuery(objectHistory, { query: { kind, id } }))
  const [all, setAll] = useState(false)
  const more = (history.data?.length ?? 0) > SHORT
  return (
    <Card
      title="历史记录"
      right={more && <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部历史'}</LinkButton>}
    >
      <Unsent kind={kind} id={id} />
      <Loaded of={history} what="历史记录">
        {(events) =>
          events.length === 0 ? <p>还没有记录</p> : <Events events={all ? events : events.slice(0, SHORT)} />
        }
      </Loaded>
    </Card>
  )
}

/** 纠错 of this phone that the server has not received yet. */
function Unsent({ kind, id }: { kind: ObjectKindName; id: string }) {
  const about = aboutObject(kind, id)
  const items = useOutbox((outbox) => outbox.items)
  const own = items.filter((item) => item.about === about && item.state !== 'received')
  return own.map(({ key, note, state, lastError }) => (
    <Notice key={key} tone={state === 'failed' ? 'warn' : 'info'}>
      {[`纠错${ACT_STATE_LABEL[state]}`, note, lastError].filter(Boolean).join(' · ')}
    </Notice>
  ))
}

function Events({ events }: { events: readonly ObjectEvent[] }) {
  const nav = useNav()
  const now = useNow()
  return (
    <Timeline
      label="历史记录"
      items={events.map(({ id, time, title, words, byName, stateName, caseId }) => ({
        key: id,
        title: (
          <>
            {caseId === '' ? (
              title
            ) : (
              <LinkButton onClick={() => nav.go(to.caseDetail2({ id: caseId }))}>{title}</LinkButton>
            )}
            {stateName !== '' && (
              <span className="cg-object-state">
                <Tag>{stateName}</Tag>
              </span>
            )}
          </>
        ),
        meta: [byName, when(time, now)].filter(Boolean).join(' · '),
        body: words === '' ? undefined : words,
        tone: 'plain',
      }))}
    />
  )
}

const when = (time: Millis | null, now: Millis): string => (time === null ? '' : spokenTime(time, now))
