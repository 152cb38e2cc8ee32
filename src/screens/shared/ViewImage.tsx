import { ImageViewer } from '#src/features/shared-stone/ImageViewer.tsx';
import { SharedStonePage } from '#src/features/shared-stone/SharedStonePage.tsx';

/** The pictures of a stone to zoom into, and its 360° page (specification: /viewImage). */
export default function ViewImage() {
  return <SharedStonePage page="viewImage">{({ stone }) => <ImageViewer stone={stone} />}</SharedStonePage>;
}
