// Teaches JSX the element that captcha-widget.tsx draws.
import 'altcha/types/react';
