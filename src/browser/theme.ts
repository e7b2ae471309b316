import '#ui/theme/fonts.css';
// The theme comes first: it names the order of the layers.
import '#ui/theme/theme.css';
