import { use } from 'react'
import { reloadApp } from '@/stores/newVersion'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { ScreenContext } from './screenContext'
import { Slow } from './Slow'
import { useWayBack } from './useWayBack'

/**
 * While a screen's chunk or account is on its way: its title and cards to come; when it takes long, so in words. A chunk
 * that hangs is asked for anew by nothing less than a reload: a browser gives the same one again. Drafts are kept.
 */
export function ScreenSkeleton({ onRetry = reloadApp }: { onRetry?: () => void }) {
  const title = use(ScreenContext)?.row.title ?? ''
  const back = useWayBack()
  return (
    <ScreenFrame top={<NavBar title={title} onBack={back} />}>
      <Slow onRetry={onRetry} leave />
      <SkeletonCard />
    </ScreenFrame>
  )
}
