import { createRoot } from 'react-dom/client';

/** What any page made with React costs: a heading and a picture, without router, words, kit or calls. */
function Plain() {
  return (
    <main>
      <h1>{document.title}</h1>
      <img src="/media/shapes/round.svg" alt={document.title} width="380" height="380" />
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');
createRoot(root).render(<Plain />);
