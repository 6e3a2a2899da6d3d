import { use } from 'react'
import { NavBar } from '@/ui/NavBar'
import { ScreenFrame } from '@/ui/ScreenFrame'
import { SkeletonCard } from '@/ui/Skeleton'
import { NavigatorContext, ScreenContext } from './screenContext'
import { Slow } from './Slow'

/** A chunk that hangs is asked for anew by nothing less: a browser gives the same one again. Drafts are kept. */
const reload = () => window.location.reload()

/** While a screen's chunk or account is on its way: its title and cards to come; when it takes long, so in words. */
export function ScreenSkeleton({ onRetry = reload }: { onRetry?: () => void }) {
  const title = use(ScreenContext)?.row.title ?? ''
  const nav = use(NavigatorContext)
  return (
    <ScreenFrame top={<NavBar title={title} onBack={nav?.back} />}>
      <Slow onRetry={onRetry} leave />
      <SkeletonCard />
    </ScreenFrame>
  )
}
