import { use } from 'react'
import { reloadApp } from '@/stores/newVersion'
import { NavBar } from '@/ui/NavBar'
import { ScreenFrame } from '@/ui/ScreenFrame'
import { SkeletonCard } from '@/ui/Skeleton'
import { NavigatorContext, ScreenContext } from './screenContext'
import { Slow } from './Slow'

/**
 * While a screen's chunk or account is on its way: its title and cards to come; when it takes long, so in words. A chunk
 * that hangs is asked for anew by nothing less than a reload: a browser gives the same one again. Drafts are kept.
 */
export function ScreenSkeleton({ onRetry = reloadApp }: { onRetry?: () => void }) {
  const title = use(ScreenContext)?.row.title ?? ''
  const nav = use(NavigatorContext)
  return (
    <ScreenFrame top={<NavBar title={title} onBack={nav?.back} />}>
      <Slow onRetry={onRetry} leave />
      <SkeletonCard />
    </ScreenFrame>
  )
}
