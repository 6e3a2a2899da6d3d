import { TILE_WIDTH } from '@/domain/attachment'
import { PhotoTile } from '@/ui/photo/PhotoTile'
import { pictureOf } from '../data/filePreview'
import { usePhotoViewer } from '../detail/usePhotoViewer'

const CAPTION = '对照：处置前'

/** The photo to take again from the same angle; a tap shows it large. */
export function FormerTile({ src }: { src: string }) {
  const { open, viewer } = usePhotoViewer([{ src, caption: CAPTION }])
  return (
    <>
      <PhotoTile
        {...pictureOf(src, TILE_WIDTH)}
        alt="要对照的处置前照片"
        caption={CAPTION}
        onOpen={() => open(src)}
      />
      {viewer}
    </>
  )
}
