import { use } from 'react'
import { NavBar } from '@/ui/NavBar'
import { ScreenFrame } from '@/ui/ScreenFrame'
import { SkeletonCard } from '@/ui/Skeleton'
import { NavigatorContext, ScreenContext } from './screenContext'

/** While a screen's chunk or account is on its way: its title and cards to come. */
export function ScreenSkeleton() {
  const title = use(ScreenContext)?.row.title ?? ''
  const nav = use(NavigatorContext)
  return (
    <ScreenFrame top={<NavBar title={title} onBack={nav?.back} />}>
      <SkeletonCard />
    </ScreenFrame>
  )
}
