/** Another address of `search/applyCombo` (`sameAs` in its row). */
export { default, generateMetadata } from '../../../search/applyCombo/page';
