import { keyTaskInspectPage } from '@/api/contract/keyTaskCheck'
import { taskHeadline } from '@/domain/keytask/taskWords'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { distanceText, usePosition } from '@/kit/data/usePosition'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { noteVisit, useLastVisit } from './lastVisit'
import './inspect.css'

/** After a visit was told: the next one near, a tap away. Nothing where there is none, or it was put away. */
export function NextVisit() {
  const { id } = useLastVisit()
  return id === '' ? null : <Offer after={id} />
}

function Offer({ after }: { after: string }) {
  const nav = useNav()
  const { fix } = usePosition()
  const here = fix && { longitude: fix.longitude, latitude: fix.latitude }
  // One more than is offered: what has just been told may still stand in the list.
  const near = { pageNum: 1, pageSize: 2, sort: here ? 'distance' : 'deadline', ...here }
  const { data } = useApiQuery(keyTaskInspectPage, { query: near })
  const next = data?.list.find((row) => row.id !== after)
  if (!next) return null
  const go = () => {
    noteVisit('')
    nav.go(to.fieldInspection({ id: next.id }))
  }
  return (
    <div className="cg-inspect-next">
      <Notice
        action={
          <>
            <LinkButton onClick={go}>去核查</LinkButton>
            <LinkButton label="收起下一件" onClick={() => noteVisit('')}>
              收起
            </LinkButton>
          </>
        }
      >
        {['下一件', distanceText(fix, next), taskHeadline(next)].filter(Boolean).join(' · ')}
      </Notice>
    </div>
  )
}
